ALTER TABLE ficheros_sobrantes ADD COLUMN borrando boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN ficheros_sobrantes.borrando IS
  'A cleaner has taken the file to delete it: no row may name it any more. Its term is then the lease, after which another cleaner tries again';
