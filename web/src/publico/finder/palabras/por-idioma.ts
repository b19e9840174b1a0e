import type { Idioma } from '@vuelve/contract/idiomas';
import { ca } from './ca.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { eu } from './eu.ts';
import { fr } from './fr.ts';
import { gl } from './gl.ts';
import { pt } from './pt.ts';
import type { Palabras } from './palabras.ts';

export const PALABRAS: Record<Idioma, Palabras> = { es, ca, gl, eu, en, fr, de, pt };
