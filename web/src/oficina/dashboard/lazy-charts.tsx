import { lazyPiece } from '../../base/arrival/lazy-part.tsx';

// The chart library is large: it loads after the figures, and only on this screen.
const waiting = <div className="h-64" />;

export const LazySerie = lazyPiece(async () => (await import('./charts.tsx')).ChartSerie, waiting);
export const LazyIngresos = lazyPiece(
  async () => (await import('./charts.tsx')).ChartIngresos,
  waiting,
);
