-- What was sent lately: all that who packs sees of the sent orders.
CREATE INDEX CONCURRENTLY pedidos_enviado ON pedidos (enviado) WHERE enviado IS NOT NULL;
