import type { Insignia } from '@vuelve/contract/mascota';
import { href } from '@vuelve/contract/screens';
import { Ellipsis, Eye, HandHeart, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../base/path-to.ts';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { DeleteMascota } from './delete-mascota.tsx';

/** What is done rarely: look at the page, hand the pet over, delete it. */
export function MenuLugar({ mascota }: { mascota: Insignia }) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const { hash } = mascota;
  return (
    <>
      <div className="rounded-full bg-surface shadow-card">
        <Menu label="Más opciones" icon={Ellipsis}>
          <MenuItem icon={Eye} onClick={() => location.assign(href('perfilPublico', { hash }))}>
            Ver su página
          </MenuItem>
          <MenuItem icon={HandHeart} onClick={() => void navigate(pathTo('entregar', { hash }))}>
            Entregar a otra persona
          </MenuItem>
          <MenuItem icon={Trash2} destructive onClick={() => setDeleting(true)}>
            Eliminar mascota
          </MenuItem>
        </Menu>
      </div>
      {isDeleting && <DeleteMascota mascota={mascota} onClose={() => setDeleting(false)} />}
    </>
  );
}
