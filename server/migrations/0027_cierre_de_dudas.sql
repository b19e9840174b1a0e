-- A refund of unknown outcome that the bank never clears is closed by an administrator who looked at the bank's own web.
ALTER TABLE devoluciones
  ADD COLUMN cerrada_por integer,
  ADD COLUMN nota text,
  ADD COLUMN cerrada_hecha boolean,
  ADD CHECK (num_nulls(cerrada_por, nota, cerrada_hecha) IN (0, 3));
COMMENT ON COLUMN devoluciones.cerrada_por IS 'The administrator who closed it by hand; NULL where the bank or its silence did. No foreign key: what he did outlives his account';
COMMENT ON COLUMN devoluciones.nota IS 'What he saw at the bank';
COMMENT ON COLUMN devoluciones.cerrada_hecha IS 'Whether he saw that it was made: the bank may say otherwise later, and estado with it';
ALTER TABLE pago_eventos DROP CONSTRAINT pago_eventos_canal_check,
  ADD CONSTRAINT pago_eventos_canal_check CHECK (canal IN ('aviso', 'retorno', 'cierre', 'consulta', 'devolucion', 'mano'));
