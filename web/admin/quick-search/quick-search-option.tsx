import { Command } from 'cmdk';
import { Picture, pictureSizes } from '../../ui/picture';
import type { Entry } from './entries';
import * as css from './quick-search.css';

interface QuickSearchOptionProps {
  id: string;
  /** unique in the list */
  value: string;
  entry: Entry;
  onChoose: () => void;
}

export function QuickSearchOption({
  id,
  value,
  entry: { title, detail, image },
  onChoose,
}: QuickSearchOptionProps) {
  return (
    <Command.Item asChild value={value} className={css.entry} onSelect={onChoose}>
      {/* cmdk sets `aria-activedescendant` too late; with its own id the field can set it itself. */}
      <div id={id}>
        {image !== undefined && (
          <span className={css.thumb}>
            <Picture
              src={image?.url}
              alt=""
              width={image?.width}
              height={image?.height}
              tint={image?.tint}
              sizes={pictureSizes.thumb}
            />
          </span>
        )}
        <span className={css.optionText}>
          <span className={css.title}>{title}</span> <span className={css.detail}>{detail}</span>
        </span>
      </div>
    </Command.Item>
  );
}
