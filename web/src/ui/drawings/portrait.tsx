/** The brand's dog in colour; aligned to the bottom of its box. */
export function Portrait() {
  return (
    <svg
      viewBox="0 0 400 340"
      preserveAspectRatio="xMidYMax meet"
      className="size-full"
      aria-hidden
    >
      <path d="M126 340c-6-60 6-118 74-118s80 58 74 118z" fill="#FFF1DE" />
      <path
        d="M126 62c-34 0-56 34-52 84 3 40 22 66 36 64 12-30 20-70 44-128-8-14-16-20-28-20z"
        fill="#7C4A2A"
      />
      <path
        d="M274 62c34 0 56 34 52 84-3 40-22 66-36 64-12-30-20-70-44-128 8-14 16-20 28-20z"
        fill="#7C4A2A"
      />
      <ellipse cx="200" cy="142" rx="88" ry="94" fill="#FFFAEF" />
      <path
        d="M200 48c-52 0-86 42-88 84 2 42 28 68 50 68 28 0 42-30 42-66 0-34-4-50-4-86z"
        fill="#C88B51"
      />
      <circle cx="166" cy="132" r="13" fill="#1D2B2A" />
      <circle cx="234" cy="132" r="13" fill="#1D2B2A" />
      <ellipse cx="200" cy="170" rx="22" ry="17" fill="#1D2B2A" />
      <path
        d="M200 186v16m0 0c-4 16-26 18-36 6m36-6c4 16 26 18 36 6"
        fill="none"
        stroke="#1D2B2A"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M138 240c38 20 86 20 124 0l8 24c-42 26-98 26-140 0z" fill="#0B6B5D" />
      <rect x="174" y="262" width="52" height="52" rx="14" fill="#F7BE4A" />
      <path
        d="M185 273h11v11h-11zm19 0h11v11h-11zm-19 19h11v11h-11zm19 0h5v5h-5zm6 6h5v5h-5z"
        fill="#1D2B2A"
      />
    </svg>
  );
}
