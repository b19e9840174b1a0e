/* The three kinds of animal that badges are made for, drawn for the front page and the example. */

export function Dog() {
  return (
    <>
      <path
        fill="#7B4A28"
        d="M78 60c-18-14-34 0-32 24s10 34 20 38zm84 0c18-14 34 0 32 24s-10 34-20 38z"
      />
      <path fill="#FFF1DE" d="M78 170c-2-30 0-54 8-66h68c8 12 10 36 8 66z" />
      <ellipse fill="#FFFAF0" cx="120" cy="84" rx="46" ry="50" />
      <path fill="#C78B50" d="M120 34c-28 0-44 22-44 44 4 16 18 22 30 16 14-8 16-38 14-60" />
      <path fill="#0B6B5D" d="M88 132c20 8 44 8 64 0v12c-20 8-44 8-64 0z" />
      <circle fill="#F7BE4A" cx="120" cy="150" r="9" />
      <Face />
    </>
  );
}

export function Cat() {
  return (
    <>
      <path fill="#8C6A9A" d="M78 74 74 26l32 18zm84 0 4-48-32 18z" />
      <path fill="#A98BB5" d="M82 170c-2-30 0-50 8-62h60c8 12 10 32 8 62z" />
      <ellipse fill="#C9B2D1" cx="120" cy="86" rx="48" ry="44" />
      <path
        fill="none"
        stroke="#FFFAF0"
        strokeWidth="3"
        strokeLinecap="round"
        d="m62 90 24 4m-22 16 22-6m92-14-24 4m22 16-22-6"
      />
      <path fill="#0B6B5D" d="M92 128c18 6 38 6 56 0v10c-18 6-38 6-56 0z" />
      <circle fill="#F7BE4A" cx="120" cy="144" r="8" />
      <Face />
    </>
  );
}

function Face() {
  return (
    <>
      <path
        fill="#1D2B2A"
        d="M94 78a7 7 0 1 1 14 0 7 7 0 0 1-14 0m38 0a7 7 0 1 1 14 0 7 7 0 0 1-14 0m-24 18c0-10 24-10 24 0 0 6-8 10-12 10s-12-4-12-10"
      />
      <path
        fill="none"
        stroke="#1D2B2A"
        strokeWidth="4"
        strokeLinecap="round"
        d="M102 116c6 6 16 4 18-3 2 7 12 9 18 3"
      />
    </>
  );
}

export function Parrot() {
  return (
    <>
      <path fill="#0B6B5D" d="M92 170c-10-40-12-84 4-112h54c14 30 8 76-2 112z" />
      <path fill="#E85D40" d="M108 36c0-16 14-22 20-24 0 8 2 10 10 8-4 6-4 10-4 16z" />
      <circle fill="#3FA98F" cx="122" cy="70" r="44" />
      <path fill="#FFFAF0" d="M104 50c20 0 32 12 32 26s-12 22-26 18-22-44-6-44" />
      <circle fill="#1D2B2A" cx="112" cy="68" r="7" />
      <path fill="#F7BE4A" d="M134 62c20-2 32 10 30 30-8-4-12-6-20-6-8 0-12-8-10-24" />
      <path fill="#F7BE4A" d="M96 128c-8 10-8 26-2 42h16c4-16 0-34-14-42" opacity=".9" />
    </>
  );
}
