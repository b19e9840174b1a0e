-- What matters first about a pet, its chip, and the times it was lost (docs/decisions, 41).

ALTER TABLE mascotas
  ADD COLUMN caracter text NOT NULL DEFAULT '',
  ADD COLUMN medicacion text NOT NULL DEFAULT '',
  ADD COLUMN alergias text NOT NULL DEFAULT '',
  ADD COLUMN necesidades text NOT NULL DEFAULT '',
  ADD COLUMN caracter_publico boolean NOT NULL DEFAULT true,
  ADD COLUMN medicacion_publica boolean NOT NULL DEFAULT true,
  ADD COLUMN alergias_publicas boolean NOT NULL DEFAULT true,
  ADD COLUMN necesidades_publicas boolean NOT NULL DEFAULT true,
  ADD COLUMN chip text NOT NULL DEFAULT '' CHECK (chip ~ '^(\d{15})?$'),
  ADD COLUMN chip_publico boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN mascotas.caracter IS 'How it is with strangers; each of these is shown to finders only while its _publico says so';
COMMENT ON COLUMN mascotas.chip IS 'ISO 11784: 15 digits; empty while unknown';

CREATE TABLE perdidas (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mascota_id integer NOT NULL REFERENCES mascotas ON DELETE CASCADE,
  desde timestamptz NOT NULL,
  lugar text NOT NULL DEFAULT '',
  aviso text NOT NULL DEFAULT '',
  recompensa text NOT NULL DEFAULT '',
  comunidad text NOT NULL DEFAULT '',
  pasos text[] NOT NULL DEFAULT '{}' CHECK (pasos <@ ARRAY['registro', 'cartel', 'vecinos']),
  abierta timestamptz NOT NULL DEFAULT now(),
  vuelta timestamptz
);
COMMENT ON TABLE perdidas IS 'The times that a pet was lost; open until it is home again';
COMMENT ON COLUMN perdidas.desde IS 'When it was lost, as its owner says; abierta is when he said so';
COMMENT ON COLUMN perdidas.lugar IS 'Where it was last seen, in words';
COMMENT ON COLUMN perdidas.aviso IS 'What a finder should know';
COMMENT ON COLUMN perdidas.comunidad IS 'Whose registry is told: a code of the contract; empty: that of the owner''s address';
COMMENT ON COLUMN perdidas.pasos IS 'What the owner has ticked off';
CREATE UNIQUE INDEX perdidas_abierta_idx ON perdidas (mascota_id) WHERE vuelta IS NULL;
CREATE INDEX perdidas_mascota_idx ON perdidas (mascota_id);

CREATE FUNCTION avisar_perfil_perdida() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cambios_perfil (hash)
    SELECT hash FROM mascotas WHERE id = coalesce(NEW.mascota_id, OLD.mascota_id);
  RETURN NULL;
END $$;

CREATE TRIGGER avisar_perfil AFTER INSERT OR UPDATE OR DELETE ON perdidas
  FOR EACH ROW EXECUTE FUNCTION avisar_perfil_perdida();

CREATE FUNCTION perdida_abierta(mascota integer) RETURNS jsonb STABLE LANGUAGE sql AS $$
  SELECT to_jsonb(p) FROM perdidas p WHERE p.mascota_id = mascota AND p.vuelta IS NULL
$$;
COMMENT ON FUNCTION perdida_abierta IS 'The row of the loss that a pet is in; null while it is home';
