import { type ComponentProps, lazy, Suspense } from 'react';
import type { ChartSerie, ChartVentas } from './charts.tsx';

// Drawing is heavy: it comes after the figures, and only here.
const Serie = lazy(() =>
  import('./charts.tsx').then(({ ChartSerie }) => ({ default: ChartSerie })),
);
const Ventas = lazy(() =>
  import('./charts.tsx').then(({ ChartVentas }) => ({ default: ChartVentas })),
);

export function LazySerie(props: ComponentProps<typeof ChartSerie>) {
  return (
    <Suspense fallback={<div className="h-64" />}>
      <Serie {...props} />
    </Suspense>
  );
}

export function LazyVentas(props: ComponentProps<typeof ChartVentas>) {
  return (
    <Suspense fallback={<div className="h-64" />}>
      <Ventas {...props} />
    </Suspense>
  );
}
