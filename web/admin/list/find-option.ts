/** The option that a parameter of the URL names; undefined for any other text. */
export const findOption = <Option extends string>(
  options: readonly Option[],
  text: string | null,
): Option | undefined => options.find((option) => option === text);
