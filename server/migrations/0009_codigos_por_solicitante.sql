-- Several requests of one address wait at once, each with its own code: a later one voids none.
ALTER TABLE codigos ADD COLUMN solicitante bytea NOT NULL DEFAULT '';
ALTER TABLE codigos ALTER COLUMN solicitante DROP DEFAULT;
ALTER TABLE codigos DROP CONSTRAINT codigos_pkey;
ALTER TABLE codigos ADD PRIMARY KEY (email, motivo, solicitante);
COMMENT ON COLUMN codigos.solicitante IS 'SHA-256 of the cookie of the browser that asked';

-- Tries are counted in limites, whether or not a code waits: the count must not tell.
ALTER TABLE codigos DROP COLUMN fallos;
