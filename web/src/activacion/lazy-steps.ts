import { lazy } from 'react';

const load = () => import('./later-steps.ts');

/** Fetches the later steps while the visitor is busy with the first. */
export function preloadSteps(): void {
  load().catch(() => {});
}

export const CustomerStep = lazy(async () => ({ default: (await load()).CustomerStep }));
export const CodeStep = lazy(async () => ({ default: (await load()).CodeStep }));
export const PetStep = lazy(async () => ({ default: (await load()).PetStep }));
export const PaymentStep = lazy(async () => ({ default: (await load()).PaymentStep }));
