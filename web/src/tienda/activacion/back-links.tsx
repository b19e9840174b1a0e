import { Button } from '../../ui/button.tsx';

interface BackLink {
  name: string;
  onClick: () => void;
}

/** Links back from a step; typed data stay. */
export function BackLinks({ links }: { links: (BackLink | false | undefined)[] }) {
  return (
    <div className="flex flex-wrap justify-center gap-x-2">
      {links.map(
        (link) =>
          link && (
            <Button key={link.name} variant="ghost" onClick={link.onClick}>
              {link.name}
            </Button>
          ),
      )}
    </div>
  );
}
