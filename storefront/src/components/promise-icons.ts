import { Headset, Lock, RotateCcw } from 'lucide-react'

/** The icons of the shop's promises, on home and beside a product. */
export const promiseIcons = { returns: RotateCcw, support: Headset, payment: Lock, none: undefined } as const
