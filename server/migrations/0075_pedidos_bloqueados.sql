-- What the law obliges to keep of a buyer who has left: out of sight, until its term is over (docs/decisions, 53).
ALTER TABLE pedidos
  ADD COLUMN bloqueado timestamptz,
  DROP CONSTRAINT pedidos_cp_check,
  ADD CONSTRAINT pedidos_cp_check CHECK (cp ~ '^\d{5}$' OR (cp = '' AND (NOT envio OR olvidado IS NOT NULL OR bloqueado IS NOT NULL)));
DO $$
DECLARE
  nombre text;
BEGIN
  SELECT conname INTO STRICT nombre FROM pg_constraint
    WHERE conrelid = 'pedidos'::regclass AND contype = 'c'
      AND pg_get_constraintdef(oid) LIKE '%factura IS NULL%usuario_id IS NOT NULL%';
  EXECUTE format('ALTER TABLE pedidos DROP CONSTRAINT %I', nombre);
END $$;
ALTER TABLE pedidos ADD CHECK (factura IS NULL OR usuario_id IS NOT NULL OR bloqueado IS NOT NULL);
COMMENT ON COLUMN pedidos.bloqueado IS 'When what names its buyer went to pedidos_bloqueados: its account is erased';
COMMENT ON COLUMN pedidos.usuario_id IS 'NULL until an order is paid whose buyer has no account, and once that account is erased';

CREATE TABLE pedidos_bloqueados (
  pedido_id integer PRIMARY KEY REFERENCES pedidos,
  datos jsonb NOT NULL,
  hasta date NOT NULL
);
COMMENT ON TABLE pedidos_bloqueados IS
  'What names the buyer of an order whose account is erased (LOPDGDD, art. 32): read on a legal request alone';
COMMENT ON COLUMN pedidos_bloqueados.hasta IS 'Its last day: six years after the year of the order''s last movement of money (Código de Comercio, art. 30)';
CREATE INDEX ON pedidos_bloqueados (hasta);

CREATE TABLE consultas_bloqueados (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pedido_id integer NOT NULL REFERENCES pedidos_bloqueados ON DELETE CASCADE,
  administrador_id integer NOT NULL,
  motivo text NOT NULL CHECK (length(motivo) BETWEEN 10 AND 500),
  fecha timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE consultas_bloqueados IS 'Who read a blocked order, when, and by which request: for as long as there is what was read';
COMMENT ON COLUMN consultas_bloqueados.administrador_id IS 'No foreign key: what he did outlives his account';
CREATE INDEX ON consultas_bloqueados (pedido_id);
CREATE TRIGGER solo_anadir BEFORE UPDATE ON consultas_bloqueados
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The ledger of payments stays as it is, but for who it was: once its account is being erased an address of the network may
-- go before its term, and what was heard of an order that nobody paid goes with it.
CREATE FUNCTION rechazar_cambio_de_evento() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  estado_de_borrado text := (
    SELECT p.estado FROM pago_intentos i
    JOIN pedidos p ON p.id = i.pedido_id
    JOIN eliminaciones e ON e.usuario_id = p.usuario_id
    WHERE i.id = OLD.intento_id AND e.paso = 'pedidos'
  );
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.ip IS NULL AND to_jsonb(NEW) - 'ip' = to_jsonb(OLD) - 'ip'
    AND (OLD.fecha < now() - interval '13 months' OR estado_de_borrado IS NOT NULL) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND estado_de_borrado = 'caducada' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
DROP TRIGGER solo_anadir ON pago_eventos;
DROP FUNCTION olvidar_solo_ip();
CREATE TRIGGER solo_anadir BEFORE UPDATE OR DELETE ON pago_eventos
  FOR EACH ROW EXECUTE FUNCTION rechazar_cambio_de_evento();
