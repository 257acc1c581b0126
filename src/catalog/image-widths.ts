/** The widths, in px, in which the server offers every picture: `/uploads/{filename}?w=320`. */
export const IMAGE_WIDTHS = [96, 160, 240, 320, 360, 480, 640, 800, 1080, 1200, 1440, 1600, 1920] as const;
