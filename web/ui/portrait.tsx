type Props = {
  /** The path of a square picture. */
  photo: string;
  /** Its size. */
  className: string;
};

/** The round picture of a person whose name stands beside it. */
export const Portrait = ({ photo, className }: Props) => (
  <img src={photo} alt="" className={`${className} shrink-0 rounded-full object-cover`} />
);
