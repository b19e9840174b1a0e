/** Messages of failed jobs that administrators may read, since they name nobody (`describeError`). */
export const FALLOS = {
  parada: 'The server is stopping',
  videoSinSitio: 'No room to convert a video',
  videoBorrado: 'The video was deleted or moved while it was converted',
  papelLento: 'A paper took too long',
  bancoCallado: 'The bank does not answer',
  hiloMuerto: 'The thread of papers died',
} as const;
