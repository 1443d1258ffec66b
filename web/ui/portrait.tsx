type Props = {
  /** The path of a square picture. */
  photo: string;
  size: 'small' | 'large';
};

const sizes = {
  small: { pixels: 48, className: 'size-12' },
  large: { pixels: 72, className: 'size-18' },
} as const;

/** The round picture of a person whose name stands beside it. */
export function Portrait({ photo, size }: Props) {
  const { pixels, className } = sizes[size];
  return (
    <img
      src={photo}
      alt=""
      width={pixels}
      height={pixels}
      className={`${className} shrink-0 rounded-full object-cover`}
    />
  );
}
