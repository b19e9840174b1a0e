import { ChevronRight, type LucideIcon } from 'lucide-react';
import { isValidElement, type ReactElement, type ReactNode, useId } from 'react';
import { Link } from 'react-router';

/** A card of rows, with a small heading of its own where it needs one. */
export function RowGroup({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={title && id} className="grid gap-2">
      {title && (
        <h2 id={id} className="pl-1 font-sans text-base font-semibold text-muted">
          {title}
        </h2>
      )}
      <ul className="rounded-card bg-surface shadow-card [&>li+li]:border-t [&>li+li]:border-line">
        {children}
      </ul>
    </section>
  );
}

interface Content {
  /** An icon, or a picture, such as a portrait. */
  icon: LucideIcon | ReactElement;
  title: ReactNode;
  detail?: ReactNode;
  /** Stands before the arrow: a count, a state. */
  end?: ReactNode;
}

type Target =
  | { to: string; href?: undefined; onClick?: () => void; download?: undefined }
  | { href: string; to?: undefined; onClick?: () => void; download?: boolean }
  | { onClick: () => void; to?: undefined; href?: undefined; download?: undefined };

const rowClass =
  'flex min-h-15.5 w-full items-center gap-4 rounded-card px-4 py-2.5 text-left transition hover:bg-brand-soft';

/** A row that leads somewhere: to a screen, to another document, or to what a function does. */
export function Row({ icon, title, detail, end, ...target }: Content & Target) {
  const content = (
    <RowContent icon={icon} title={title} detail={detail}>
      {end}
      {(target.to ?? target.href) && (
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      )}
    </RowContent>
  );
  return (
    <li>
      {target.to !== undefined && (
        <Link to={target.to} onClick={target.onClick} className={rowClass}>
          {content}
        </Link>
      )}
      {target.href !== undefined && (
        <a
          href={target.href}
          onClick={target.onClick}
          download={target.download}
          className={rowClass}
        >
          {content}
        </a>
      )}
      {target.to === undefined && target.href === undefined && (
        <button type="button" onClick={target.onClick} className={rowClass}>
          {content}
        </button>
      )}
    </li>
  );
}

/** A row that only tells something; `children` stand at its end. */
export function PlainRow({
  children,
  ...content
}: Omit<Content, 'end'> & { children?: ReactNode }) {
  return (
    <li className="flex min-h-15.5 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <RowContent {...content}>{children}</RowContent>
    </li>
  );
}

function RowContent({
  icon: Icon,
  title,
  detail,
  children,
}: Omit<Content, 'end'> & { children?: ReactNode }) {
  return (
    <>
      {isValidElement(Icon) ? Icon : <Icon aria-hidden className="shrink-0 text-brand" />}
      <span className="grid min-w-0 flex-1 wrap-anywhere">
        <span className="font-semibold">{title}</span>
        {detail && <span className="text-muted">{detail}</span>}
      </span>
      {children}
    </>
  );
}
