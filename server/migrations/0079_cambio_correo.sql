ALTER TABLE codigos DROP CONSTRAINT codigos_motivo_check,
  ADD CHECK (motivo IN (
    'registro', 'recuperacion', 'compra', 'vinculo', 'confirmacion', 'correoActual', 'correoNuevo'));
