import { useCallback, useEffect, useState } from 'react';
import { reachServer } from '../base/arrival/arriving.ts';
import { NotOpened } from '../base/not-opened.tsx';

/** What stands where the app's code did not arrive. A new document may name other files. */
export function SinApp({ error }: { error: unknown }) {
  const [isRetrying, setRetrying] = useState(false);

  const retry = useCallback(() => {
    setRetrying(true);
    // Without the server, the new document would be the browser's own error page.
    void reachServer().then((isReached) => (isReached ? location.reload() : setRetrying(false)));
  }, []);

  useEffect(() => {
    document.title = 'Vuelve';
    addEventListener('popstate', retry);
    return () => removeEventListener('popstate', retry);
  }, [retry]);

  return (
    <main className="grid min-h-dvh">
      <NotOpened error={error} heading="h1" isRetrying={isRetrying} retry={retry} />
    </main>
  );
}
