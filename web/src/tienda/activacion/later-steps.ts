/**
 * The steps after the badge, with the form library and the schemas: they load apart, so scanning
 * can start early.
 */
export { CodeStep } from './code-step.tsx';
export { CustomerStep } from './customer-step.tsx';
export { PaymentStep } from './payment-step.tsx';
export { PetStep } from './pet-step.tsx';
