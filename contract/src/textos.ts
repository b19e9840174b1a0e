/**
 * The sentences of spec sections 5 and 8, and ours that both packages or a test need, by noun. Each
 * noun is a file: a screen loads only the sentences of its own.
 */
export * as textos from './textos/todos.ts';
