import { lazyPiece } from '../../base/arrival/lazy-part.tsx';

// Drawing is heavy: it comes after the figures, and only here.
const waiting = <div className="h-64" />;

export const LazySerie = lazyPiece(async () => (await import('./charts.tsx')).ChartSerie, waiting);
export const LazyVentas = lazyPiece(
  async () => (await import('./charts.tsx')).ChartVentas,
  waiting,
);
