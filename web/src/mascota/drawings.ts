import { Cat } from '../ui/drawings/cat.tsx';
import { Dog } from '../ui/drawings/dog.tsx';
import { Parrot } from '../ui/drawings/parrot.tsx';

/** What stands in for a pet's picture, by `tipo_mascota`. */
export const DRAWINGS = { 1: Dog, 2: Cat, 3: Parrot };
