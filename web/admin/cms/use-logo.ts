import { useCallback, useEffect, useState } from 'react';
import { validateFiles } from '../media/media-item';

/** What happens to the logo when the form is saved: `file` replaces it, `isRemoved` removes it, otherwise it stays. */
export interface LogoChoice {
  /** of the chosen file, otherwise of the saved logo; null for none */
  url: string | null;
  /** the saved logo is shown */
  isSaved: boolean;
  file: File | null;
  isRemoved: boolean;
  /** why the last file was rejected */
  error: string | null;
  choose(files: readonly File[]): void;
  remove(): void;
  /** back to the saved logo */
  undo(): void;
  /** The choice was saved, unless another was made by now. */
  finishSaving(saved: Pick<LogoChoice, 'file' | 'isRemoved'>): void;
}

export function useLogo(savedUrl: string | null): LogoChoice {
  const [file, setFile] = useState<File | null>(null);
  const [fileUrl, setFileUrl] = useState<string | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setFileUrl(url);
    return () => {
      setFileUrl(null);
      URL.revokeObjectURL(url);
    };
  }, [file]);

  const undo = useCallback(() => {
    setFile(null);
    setRemoved(false);
    setError(null);
  }, []);
  return {
    url: file ? fileUrl : isRemoved ? null : savedUrl,
    isSaved: !file && !isRemoved && savedUrl !== null,
    file,
    isRemoved,
    error,
    choose: (files) => {
      const { accepted: taken, errors: sentences } = validateFiles(files.slice(0, 1), 'image', 0);
      setError(sentences[0] ?? null);
      const [chosen] = taken;
      if (!chosen?.file) return;
      setFile(chosen.file);
      setRemoved(false);
    },
    remove: () => {
      setFile(null);
      setRemoved(savedUrl !== null);
      setError(null);
    },
    undo,
    finishSaving: (saved) => {
      setFile((chosen) => (chosen === saved.file ? null : chosen));
      if (saved.isRemoved) setRemoved(false);
    },
  };
}
