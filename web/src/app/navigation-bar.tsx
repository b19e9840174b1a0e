/** The line at the top of the screen while the next one is on its way. */
export function NavigationBar() {
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
      <div className="h-full w-1/3 animate-shuttle rounded-full bg-brand" />
    </div>
  );
}
