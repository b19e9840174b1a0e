-- What the owner reads of who looked at a pet: never who it was, nor where.
CREATE TABLE escaneos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mascota_id integer NOT NULL REFERENCES mascotas ON DELETE CASCADE,
  origen text NOT NULL CHECK (origen IN ('chapa', 'codigo', 'cartel', 'tarjeta', 'nfc')),
  visitante bytea NOT NULL,
  linea bytea NOT NULL,
  primera timestamptz NOT NULL DEFAULT now(),
  ultima timestamptz NOT NULL DEFAULT now(),
  veces integer NOT NULL DEFAULT 1 CHECK (veces > 0),
  CHECK (ultima >= primera)
);
COMMENT ON TABLE escaneos IS 'Scans of pets, repeats folded, for 90 days';
COMMENT ON COLUMN escaneos.origen IS 'What was read: the badge, its short code, a poster, the emergency card, an NFC tag';
COMMENT ON COLUMN escaneos.visitante IS 'HMAC of pet, network and browser under the key of the day of ultima: nobody''s once the key is gone';
COMMENT ON COLUMN escaneos.linea IS 'The same of pet and line alone: a flood of one line makes few entries';
COMMENT ON COLUMN escaneos.veces IS 'How often the same visitor looked, the first time included';
CREATE INDEX ON escaneos (mascota_id, id);
CREATE INDEX ON escaneos (mascota_id, linea);
CREATE INDEX ON escaneos (primera);

CREATE TABLE claves_visitante (
  dia date PRIMARY KEY,
  clave bytea NOT NULL
);
COMMENT ON TABLE claves_visitante IS 'Keys escaneos.visitante and linea; each goes when its day in Spain, and the time in which repeats are folded, are over';
