ALTER TABLE medios
  ADD COLUMN duracion_ms integer CHECK (duracion_ms >= 0),
  ADD COLUMN poster boolean NOT NULL DEFAULT false,
  ADD COLUMN estado text NOT NULL DEFAULT 'listo'
    CHECK (estado IN ('listo', 'convirtiendo', 'descarga'));
COMMENT ON COLUMN medios.poster IS 'Whether a still of the video stands beside it';
COMMENT ON COLUMN medios.estado IS
  'listo: browsers play it; convirtiendo: a job makes it playable; descarga: kept as it came, to download';

CREATE TABLE vacunas (
  insignia_id integer PRIMARY KEY REFERENCES mascotas ON DELETE CASCADE,
  fichero text NOT NULL,
  bytes integer NOT NULL,
  fecha_alta timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE vacunas IS 'The vaccination certificate of a pet: one PDF';

ALTER TABLE mascotas
  ADD COLUMN apellidos_publicos boolean NOT NULL DEFAULT true,
  ADD COLUMN telefono_publico boolean NOT NULL DEFAULT true,
  ADD COLUMN vacunas_publicas boolean NOT NULL DEFAULT true;

ALTER TABLE codigos_qr ADD COLUMN retirado boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN codigos_qr.retirado IS 'Its pet was deleted and the badge with it: it leads nowhere any more';
ALTER TABLE codigos_qr ADD CHECK (NOT retirado OR insignia_id IS NULL);

-- A certificate shows on the finder's page like a medium does.
CREATE TRIGGER avisar_perfil AFTER INSERT OR UPDATE OR DELETE ON vacunas
  FOR EACH ROW EXECUTE FUNCTION avisar_perfil_medio();
