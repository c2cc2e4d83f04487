/**
 * Time zone of the shop's dates. In a separate file, because the first script of the desk needs it and none of the
 * other constants. Pakistan has no summer time, so the offset is constant.
 */
export const shopTimeZone = 'Asia/Karachi'
export const shopUtcOffset = '+05:00'
