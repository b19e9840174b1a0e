CREATE TABLE recuerdos_rechazados (
  clave text PRIMARY KEY,
  fecha timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE recuerdos_rechazados IS 'Mailboxes that want no reminder of a purchase they left; by a digest under our own key';
