import { useEffect, useRef, useState } from 'react';

interface Options {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** One upload at a time: how far it is (0 to 1), and the way to break it off. */
export function useUpload() {
  const [progress, setProgress] = useState<number>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  /** True when `task` ended well, false when it was broken off; throws what it throws. */
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
