import { useEffect, useState } from 'react';
import * as css from './pictures.css';
import type { PictureFile } from './read-pictures';

/** A small view of a picture that is not sent yet. */
export function Thumb({ picture, label }: { picture: PictureFile; label: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    picture.read().then(
      (file) => {
        if (isGone) return;
        made = URL.createObjectURL(file);
        setUrl(made);
      },
      // A damaged entry of an archive is reported when it is sent.
      () => {},
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [picture]);
  return url ? (
    <img src={url} alt={label} title={label} className={css.thumb} />
  ) : (
    <span className={css.thumb} />
  );
}
