CREATE INDEX CONCURRENTLY pedidos_seguimiento ON pedidos (seguimiento)
  WHERE seguimiento IS NOT NULL;
