/** An error about the form as a whole. */
export function FormError({ message }: { message?: string }) {
  return (
    <p role="alert" className="text-center font-semibold text-danger empty:hidden">
      {message}
    </p>
  );
}
