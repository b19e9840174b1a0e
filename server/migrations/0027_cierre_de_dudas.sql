-- A refund of unknown outcome that the bank never clears is closed by an administrator who looked at the bank's own web.
ALTER TABLE devoluciones
  ADD COLUMN cerrada_por integer,
  ADD COLUMN nota text,
  ADD CHECK ((cerrada_por IS NULL) = (nota IS NULL));
COMMENT ON COLUMN devoluciones.cerrada_por IS 'The administrator who closed it by hand; NULL where the bank or its silence did. No foreign key: what he did outlives his account';
COMMENT ON COLUMN devoluciones.nota IS 'What he saw at the bank';
ALTER TABLE pago_eventos DROP CONSTRAINT pago_eventos_canal_check,
  ADD CONSTRAINT pago_eventos_canal_check CHECK (canal IN ('aviso', 'retorno', 'cierre', 'consulta', 'devolucion', 'mano'));
