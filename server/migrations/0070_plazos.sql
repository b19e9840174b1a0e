-- What is over its term goes, and how much of it went is written down (docs/decisions, 51).

CREATE TABLE plazos_cumplidos (
  dia date NOT NULL,
  plazo text NOT NULL,
  cuantos integer NOT NULL,
  ultima timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (dia, plazo),
  CHECK (cuantos > 0 OR plazo = 'revision')
);
COMMENT ON TABLE plazos_cumplidos IS 'How much of what was over its term went, by day in Spain; the row «revision» says that it was looked for. Nothing of anybody';
COMMENT ON COLUMN plazos_cumplidos.ultima IS 'When it was looked for, or something went, last';

-- An order keeps its sums for ever, and who bought only for as long as the law, or a late payment, asks for it.
ALTER TABLE pedidos
  ADD COLUMN olvidado timestamptz,
  ADD CHECK (olvidado IS NULL OR estado <> 'pendiente'),
  DROP CONSTRAINT pedidos_cp_check,
  ADD CONSTRAINT pedidos_cp_check
    CHECK (cp ~ '^\d{5}$' OR (cp = '' AND (NOT envio OR olvidado IS NOT NULL)));
COMMENT ON COLUMN pedidos.olvidado IS 'When its term was over: who bought and where it went is erased, the sums stay';
CREATE INDEX ON pedidos (fecha_alta) WHERE olvidado IS NULL AND estado = 'caducada';
CREATE INDEX ON pedidos (pagado) WHERE olvidado IS NULL AND pagado IS NOT NULL;

-- Likes of who has no account: which browser it was is nobody's business for ever.
ALTER TABLE me_gusta ADD COLUMN dia date NOT NULL DEFAULT CURRENT_DATE;
COMMENT ON COLUMN me_gusta.visitante IS
  'Who liked: u:<user id>, or v:<hash of an anonymous cookie>, or o:<any number> once that is forgotten';
COMMENT ON COLUMN me_gusta.dia IS 'When; of those from before there was this column, when there was';
CREATE INDEX ON me_gusta (dia) WHERE visitante LIKE 'v:%';

-- The ledger of payments stays what it was, but for the address: that goes after its term, and nothing else ever does.
CREATE FUNCTION olvidar_solo_ip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.ip IS NULL AND OLD.fecha < now() - interval '13 months'
    AND to_jsonb(NEW) - 'ip' = to_jsonb(OLD) - 'ip' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
DROP TRIGGER solo_anadir ON pago_eventos;
CREATE TRIGGER solo_anadir BEFORE UPDATE OR DELETE ON pago_eventos
  FOR EACH ROW EXECUTE FUNCTION olvidar_solo_ip();
CREATE INDEX ON pago_eventos (fecha) WHERE ip IS NOT NULL;

-- What administrators did goes after its term, as a whole row, and not a day before.
CREATE FUNCTION olvidar_solo_viejo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.fecha < now() - interval '6 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
DROP TRIGGER auditoria_append_only ON auditoria;
CREATE TRIGGER auditoria_append_only BEFORE UPDATE OR DELETE ON auditoria
  FOR EACH ROW EXECUTE FUNCTION olvidar_solo_viejo();
CREATE TRIGGER auditoria_no_vaciar BEFORE TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE INDEX ON auditoria (fecha);
