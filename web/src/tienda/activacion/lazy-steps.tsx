import { arriving } from '../../base/arrival/arriving.ts';
import { lazyPiece } from '../../base/arrival/lazy-part.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';

const arrive = arriving(() => import('./later-steps.ts'));

export function preloadSteps(): void {
  arrive().catch(() => {});
}

export const CustomerStep = lazyPiece(async () => (await arrive()).CustomerStep, <Spinner />);
export const CodeStep = lazyPiece(async () => (await arrive()).CodeStep, <Spinner />);
export const PetStep = lazyPiece(async () => (await arrive()).PetStep, <Spinner />);
export const PaymentStep = lazyPiece(async () => (await arrive()).PaymentStep, <Spinner />);
