CREATE INDEX CONCURRENTLY pedidos_por_hacer ON pedidos (id)
  WHERE envio AND enviado IS NULL AND estado IN ('completada', 'devuelta_parcial');
