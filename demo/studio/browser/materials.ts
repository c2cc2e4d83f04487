/* What models are made of. Every material is seen from both sides, because a model may be open. */
import * as THREE from 'three'
import { grain, tones, yarn } from './prints.ts'

export type Material = THREE.MeshStandardMaterial | THREE.MeshPhysicalMaterial | THREE.MeshBasicMaterial
type Physical = THREE.MeshPhysicalMaterialParameters

const both = { side: THREE.DoubleSide }

export const matte = (color: string, more: Physical = {}): Material =>
  new THREE.MeshStandardMaterial({ color, roughness: 0.8, ...both, ...more })

/** smooth plastic, painted metal, coated leather */
export const satin = (color: string, more: Physical = {}): Material =>
  new THREE.MeshPhysicalMaterial({
    color,
    roughness: 0.42,
    clearcoat: 0.35,
    clearcoatRoughness: 0.35,
    ...both,
    ...more,
  })

/** glazed ceramic, lacquer, polished plastic */
export const gloss = (color: string, more: Physical = {}): Material =>
  new THREE.MeshPhysicalMaterial({
    color,
    roughness: 0.22,
    clearcoat: 1,
    clearcoatRoughness: 0.08,
    ...both,
    ...more,
  })

export const metal = (color: string, more: Physical = {}): Material =>
  new THREE.MeshStandardMaterial({
    color,
    roughness: 0.24,
    metalness: 1,
    envMapIntensity: 1.5,
    ...both,
    ...more,
  })

export const steel = (roughness = 0.26): Material => metal('#d4d7da', { roughness })
export const gold = (roughness = 0.2): Material => metal('#e2b866', { roughness })
export const silver = (roughness = 0.18): Material => metal('#e4e6ea', { roughness })

export const glass = (color: string, more: Physical = {}): Material =>
  new THREE.MeshPhysicalMaterial({
    color,
    roughness: 0.06,
    transparent: true,
    opacity: 0.42,
    clearcoat: 1,
    clearcoatRoughness: 0.03,
    envMapIntensity: 1.6,
    depthWrite: false,
    ...more,
  })

/** Woven; `print` replaces the colour, `weave` is how often the threads repeat over the piece. */
export const cloth = (
  color: string,
  { print, weave = 10, ...more }: { print?: THREE.Texture | undefined; weave?: number } & Physical = {},
): Material =>
  new THREE.MeshPhysicalMaterial({
    color: print ? '#fff' : color,
    roughness: 0.92,
    sheen: 0.5,
    sheenRoughness: 0.6,
    sheenColor: new THREE.Color(color).lerp(new THREE.Color('#fff'), 0.5),
    bumpMap: grain('weave', weave),
    bumpScale: 0.9,
    envMapIntensity: 0.5,
    ...(print && { map: print }),
    ...both,
    ...more,
  })

/** Woven with threads that are seen; `print` replaces the colour, `threads` is how often their pattern repeats over the piece. */
export const fabric = (
  color: string,
  { print, threads = 5, ...more }: { print?: THREE.Texture | undefined; threads?: number } & Physical = {},
): Material =>
  new THREE.MeshPhysicalMaterial({
    color: print ? '#fff' : color,
    roughness: 0.95,
    sheen: 0.35,
    sheenRoughness: 0.7,
    sheenColor: new THREE.Color(color).lerp(new THREE.Color('#fff'), 0.4),
    bumpMap: yarn(threads),
    bumpScale: 0.5,
    envMapIntensity: 0.42,
    map: print ?? tones(threads),
    ...both,
    ...more,
  })

/** Leather with a fine pebble. */
export const leather = (color: string, more: Physical = {}): Material =>
  new THREE.MeshPhysicalMaterial({
    color,
    roughness: 0.5,
    clearcoat: 0.2,
    clearcoatRoughness: 0.5,
    bumpMap: grain('pebble', 4),
    bumpScale: 0.5,
    ...both,
    ...more,
  })

/** Long pile: terry, fleece, felt. */
export const plush = (color: string, more: Physical = {}): Material =>
  new THREE.MeshPhysicalMaterial({
    color,
    roughness: 1,
    sheen: 0.8,
    sheenRoughness: 0.7,
    sheenColor: new THREE.Color(color).lerp(new THREE.Color('#fff'), 0.4),
    bumpMap: grain('pebble', 7),
    bumpScale: 2.2,
    envMapIntensity: 0.4,
    ...both,
    ...more,
  })

/** Printed paper, card, or anything else that carries a picture. */
export const printed = (print: THREE.Texture, more: Physical = {}): Material =>
  matte('#fff', { map: print, ...more })

/** Lit from inside: a lamp, a screen. */
export const lit = (color: string, strength = 1): Material =>
  new THREE.MeshBasicMaterial({ color: new THREE.Color(color).multiplyScalar(strength), ...both })

export const screen = (print: THREE.Texture): Material => new THREE.MeshBasicMaterial({ map: print, ...both })
