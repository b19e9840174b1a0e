import type { Idioma } from '@vuelve/contract/idiomas';
import { ca } from './ca.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { eu } from './eu.ts';
import { fr } from './fr.ts';
import { gl } from './gl.ts';
import type { PalabrasAviso } from './palabras-aviso.ts';
import { pt } from './pt.ts';

export const PALABRAS_AVISO: Record<Idioma, PalabrasAviso> = { es, ca, gl, eu, en, fr, de, pt };
