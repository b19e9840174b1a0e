/** The steps after the badge, with the forms' library and schemas: whoever is still scanning does not wait for them. */
export { CodeStep } from './code-step.tsx';
export { CustomerStep } from './customer-step.tsx';
export { PaymentStep } from './payment-step.tsx';
export { PetStep } from './pet-step.tsx';
