CREATE INDEX CONCURRENTLY pedidos_enviados ON pedidos (id) WHERE enviado IS NOT NULL;
