import path from 'node:path'
import type { Expression, JsxChild, JsxElement, JsxFragment, Node } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isConditionalExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isParenthesizedExpression,
  isReturnStatement,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { expect, test } from 'vitest'

/**
 * A browser that translates a page puts each text into elements of its own. Where React then changes a text, or puts something
 * before it, it no longer finds it: the text stays as it was, or the page breaks. A text that is all that its element contains is
 * set by the element, which is always found.
 */
test('text beside an expression, and text from one, is all that its element contains', () => {
  const api = new API({ cwd: process.cwd() })
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.resolve('tsconfig.json')] }).getProjects()
    if (!project) throw new Error('tsconfig.json was not read')
    const { program, checker } = project
    const files = program.getSourceFileNames().filter((file) => SHOWN.test(file))
    expect(files.length).toBeGreaterThan(100)
    const found = files.flatMap((file) => {
      const source = program.getSourceFile(file)
      return source
        ? nodesIn(source)
            .filter((node) => isAtRisk(node, checker))
            .map((node) => placeOf(node, source.text, file))
        : []
    })
    expect(found).toEqual([])
  } finally {
    api.close()
  }
}, 120_000)

const SHOWN = /\/src\/(?:components|app)\/(?!\(payload\)).*\.tsx$/

const placeOf = (node: Node, text: string, file: string) =>
  `${path.relative('', file)}:${text.slice(0, node.getStart()).split('\n').length}`

function nodesIn(node: Node): Node[] {
  const inside = [node]
  node.forEachChild((child) => {
    inside.push(...nodesIn(child))
  })
  return inside
}

/** What a component returns, or a fragment or a list contains, stands beside what its users put there. */
function isAtRisk(node: Node, checker: Checker): boolean {
  if (isReturnStatement(node))
    return (
      isOfComponent(node) &&
      node.expression !== undefined &&
      mayBeText(checker.getTypeAtLocation(node.expression))
    )
  if (isConditionalExpression(node)) {
    const sides = [node.whenTrue, node.whenFalse].map(bare)
    const isAlone =
      isJsxExpression(node.parent) &&
      isJsxElement(node.parent.parent) &&
      childrenOf(node.parent.parent).length === 1
    return !isAlone && sides.some(isJsx) && sides.some((side) => mayBeText(checker.getTypeAtLocation(side)))
  }
  if (!isJsxElement(node) && !isJsxFragment(node)) return false
  const children = childrenOf(node)
  if (isJsxElement(node) && (children.length < 2 || !children.some(isJsxExpression))) return false
  return children.some((child) =>
    isJsxExpression(child) && child.expression
      ? mayBeText(checker.getTypeAtLocation(child.expression))
      : isJsxText(child),
  )
}

const bare = (node: Expression): Expression =>
  isParenthesizedExpression(node) ? bare(node.expression) : node
const isJsx = (node: Node) => isJsxElement(node) || isJsxSelfClosingElement(node) || isJsxFragment(node)

function isOfComponent(node: Node): boolean {
  if (isFunctionDeclaration(node)) return /^[A-Z]/.test(node.name?.text ?? '')
  return (
    !isFunctionExpression(node) &&
    !isArrowFunction(node) &&
    node.parent !== undefined &&
    isOfComponent(node.parent)
  )
}

/** Without comments, and the blanks between elements, which are not translated. */
const childrenOf = (parent: JsxElement | JsxFragment): JsxChild[] =>
  parent.children.filter((child) => {
    if (isJsxText(child)) return child.text.trim() !== ''
    if (!isJsxExpression(child)) return true
    const { expression } = child
    return expression && !(isStringLiteral(expression) && expression.text.trim() === '')
  })

/** The nodes that a component is given, of React's own type, are for its users to put into elements. */
function mayBeText(type: Type | undefined): boolean {
  const types = type?.isUnionType() ? type.getTypes() : type ? [type] : []
  const has = (flags: TypeFlags) =>
    types.some((each) => each.flags & flags && !(each.isLiteralType() && each.value === ''))
  return has(TypeFlags.StringLike | TypeFlags.NumberLike) && !has(TypeFlags.BigIntLike)
}
