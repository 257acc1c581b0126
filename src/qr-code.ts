/** White modules on each side of a QR code, without which some scanners do not find it (ISO/IEC 18004). */
export const QR_QUIET_ZONE = 4;
