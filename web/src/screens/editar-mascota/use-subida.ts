import { useEffect, useRef, useState } from 'react';

interface Opciones {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** One upload at a time: how far it is (0 to 1), and the way to break it off. */
export function useSubida() {
  const [subido, setSubido] = useState<number>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  /** True when `tarea` ended well, false when it was broken off; throws what it throws. */
  async function subir(tarea: (opciones: Opciones) => Promise<void>): Promise<boolean> {
    const { signal } = (control.current = new AbortController());
    setSubido(0);
    try {
      await tarea({ signal, onProgress: setSubido });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      setSubido(undefined);
    }
  }

  return {
    subido,
    subiendo: subido !== undefined,
    subir,
    cancelar: () => control.current?.abort(),
  };
}
