import { useEffect, useRef, useState } from 'react';

interface Options {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** One upload at a time, with its progress (0 to 1) and a way to abort it. */
export function useUpload() {
  const [progress, setProgress] = useState<number>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  /** True on success, false when aborted; throws the error of `task`. */
  async function runUpload(task: (options: Options) => Promise<void>): Promise<boolean> {
    const { signal } = (control.current = new AbortController());
    setProgress(0);
    try {
      await task({ signal, onProgress: setProgress });
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
