import { href } from '@vuelve/contract/screens';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../path-to.ts';
import { forgetPago, isLeavingWith, usePagoEnCurso } from '../../state/pago-en-curso.ts';
import { followPago } from './follow-pago.ts';

/** Learns what became of a payment whose end this browser did not see; a paid cart gives way to its success page. */
export function useFollowPago(): void {
  const navigate = useNavigate();
  const ref = usePagoEnCurso()?.ref;

  useEffect(() => {
    if (!ref || isLeavingWith(ref)) return undefined;
    const control = new AbortController();
    void followPago(ref, control.signal).then(async (isPaid) => {
      if (!isPaid) return;
      const success = `${pathTo('pagoCorrecto')}?ref=${ref}`;
      if (location.pathname === href('carrito')) await navigate(success, { replace: true });
      forgetPago();
    });
    return () => control.abort();
  }, [ref, navigate]);
}
