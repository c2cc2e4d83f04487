/* What several garments are cut from. */
import * as THREE from 'three'
import type { Material } from '../browser/materials.ts'
import { group, part } from '../browser/parts.ts'
import { hoop, surface } from '../browser/shapes.ts'

/** Soft folds for a loft, more towards the hem. */
export function drape(strength: number): (angle: number, height: number) => number {
  return (angle, height) =>
    strength *
    (Math.sin(angle * 7 + height * 9 + 1) * 0.5 + Math.sin(angle * 9 - height * 15 + 2) * 0.35) *
    Math.min(1, (1 - height) * 2.2 + 0.15)
}

/** A sleeve from the shoulder of a garment that is `top` high, `reach` down; 0.85 is short, 1.42 to the wrist. */
export function sleeve(
  side: number,
  top: number,
  reach: number,
  skin: Material,
  cuff: Material,
  wide = 1,
): THREE.Group {
  const far = reach / 1.42
  const path = new THREE.CatmullRomCurve3([
    new THREE.Vector3(side * 0.4, top - 0.2, 0),
    new THREE.Vector3(side * (0.4 + 0.34 * Math.min(1, far * 1.15)), top - 0.2 - 0.3 * far, 0.01),
    new THREE.Vector3(side * (0.4 + 0.58 * far), top - 0.2 - 0.8 * far, 0.03),
    new THREE.Vector3(side * (0.4 + 0.66 * far), top - 0.2 - 1.22 * far, 0.06),
  ])
  const tube = surface(60, 40, (along, around) => {
    const at = path.getPoint(along)
    const run = path.getTangent(along)
    const opened = Math.min(1, along / 0.22)
    const radius = (0.15 + 0.09 * opened * opened * (3 - 2 * opened) - 0.055 * along * far) * wide
    const angle = around * Math.PI * 2
    const fold = 1 + 0.05 * Math.sin(angle * 4 + along * 14 + side)
    return [
      at.x - run.y * Math.cos(angle) * radius * fold,
      at.y + run.x * Math.cos(angle) * radius * fold,
      at.z + Math.sin(angle) * (0.15 - 0.02 * along) * wide * fold,
    ]
  })
  const end = path.getPoint(1)
  const run = path.getTangent(1)
  const width = (0.24 - 0.055 * far) * wide
  return group(
    part(tube, skin),
    part(
      hoop(width, 0.022),
      cuff,
      [end.x, end.y, end.z],
      [Math.PI / 2, Math.atan2(run.x, -run.y), 0],
      [1, (0.13 * wide) / width, 1],
    ),
  )
}
