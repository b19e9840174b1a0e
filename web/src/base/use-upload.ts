import { useEffect, useRef, useState } from 'react';

interface Options {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  onSent: () => void;
}

/** From 0 to 1, and whether the server has the whole file and prepares it, or lets it wait. */
export interface Progress {
  share: number;
  isSent: boolean;
}

/** One upload at a time, with its progress and a way to abort it. */
export function useUpload() {
  const [progress, setProgress] = useState<Progress>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  /** True on success, false when aborted; throws the error of `task`. */
  async function runUpload(task: (options: Options) => Promise<void>): Promise<boolean> {
    const { signal } = (control.current = new AbortController());
    setProgress({ share: 0, isSent: false });
    try {
      await task({
        signal,
        onProgress: (share) => setProgress({ share, isSent: false }),
        onSent: () => setProgress((last) => last && { ...last, isSent: true }),
      });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      setProgress(undefined);
    }
  }

  return {
    progress,
    isUploading: progress !== undefined,
    runUpload,
    cancelUpload: () => control.current?.abort(),
  };
}
