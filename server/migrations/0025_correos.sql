CREATE TABLE correos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fecha timestamptz NOT NULL DEFAULT now(),
  para text,
  nombre text NOT NULL,
  datos jsonb,
  pedido_id integer UNIQUE REFERENCES pedidos ON DELETE CASCADE,
  enviado timestamptz,
  fallos integer NOT NULL DEFAULT 0,
  error text
);
COMMENT ON TABLE correos IS 'Mails that were asked for, for 90 days';
COMMENT ON COLUMN correos.para IS 'NULL: for nobody, so that an address without account costs as much as one that has it';
COMMENT ON COLUMN correos.nombre IS 'Its kind: a key of DatosCorreos';
COMMENT ON COLUMN correos.datos IS 'What it says; NULL where that holds a code or a link that opens something: it cannot be sent again';
COMMENT ON COLUMN correos.pedido_id IS 'Of the confirmation of an order: it is written anew from it';
COMMENT ON COLUMN correos.error IS 'The code of the last failure; what the mail server said names people';
CREATE INDEX ON correos (para text_pattern_ops, id);
CREATE INDEX ON correos (fecha);
