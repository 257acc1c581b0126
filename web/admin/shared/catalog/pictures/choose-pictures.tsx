import { PICTURE_TYPES } from '../../../../../src/catalog/media-limits';
import { Button } from '../../../../ui/button';
import { classNames } from '../../../../ui/class-names';
import { Icon } from '../../../../ui/icon';
import { ICONS } from '../../../form/icons';
import { dropZoneActive, fileInput } from '../../../media/drop-zone.css';
import { useFileDrop } from '../../../media/use-file-drop';
import * as css from './pictures.css';
import { listChosen, listDropped } from './read-pictures';

type GivenFiles = ReturnType<typeof listChosen>;

const ACCEPTED = [...Object.keys(PICTURE_TYPES), '.zip', 'application/zip'].join(',');

interface ChoosePicturesProps {
  onChosen: (files: GivenFiles | Promise<GivenFiles>) => void;
}

/** Pictures, folders and ZIP archives are dropped here, or chosen. */
export function ChoosePictures({ onChosen }: ChoosePicturesProps) {
  const chooseBy = (input: HTMLInputElement) => {
    if (input.files?.length) onChosen(listChosen(input.files));
    // Choosing the same files again must be a change event too.
    input.value = '';
  };
  const { isDraggedOver, dropProps } = useFileDrop((data) => onChosen(listDropped(data)));
  return (
    <>
      <div className={classNames(css.dropZone, isDraggedOver && dropZoneActive)} {...dropProps}>
        <input
          type="file"
          multiple
          accept={ACCEPTED}
          className={fileInput}
          aria-label="Choose pictures or a ZIP archive"
          aria-describedby="picture-names"
          onChange={({ currentTarget }) => chooseBy(currentTarget)}
        />
        <Icon name={ICONS.upload} size="large" />
        <span className={css.text} aria-hidden>
          Drop pictures, a folder or a ZIP archive here, or choose files
        </span>
      </div>
      <Button variant="secondary" className={css.folder} asChild>
        <label>
          <input
            type="file"
            multiple
            className={fileInput}
            ref={(input) => input?.setAttribute('webkitdirectory', '')}
            onChange={({ currentTarget }) => chooseBy(currentTarget)}
          />
          Choose a folder
        </label>
      </Button>
      <p className={css.quiet} id="picture-names">
        A picture is added to the product whose SKU (KUR-12-IV.jpg, KUR-12-IV_2.jpg), handle
        (bagru-kurta-1.jpg) or name (Bagru Kurta back.jpg) begins its file name. With a colour after that
        (Bagru Kurta Ivory.jpg), it becomes a picture of that colour. You can also name a folder this way,
        instead of its pictures.
      </p>
    </>
  );
}
