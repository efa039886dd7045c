/*
 * The values a text asks for, read off its literal type: `'name' | 'count'` of
 * `{name}: {count, plural, one {# day} other {# days}}`. So that a translation which lacks one, or asks
 * for another, does not compile.
 */

/** `Inside`: whether the text is a case of a plural, which ends at its brace. */
export type Placeholders<Text extends string> = string extends Text ? string : InText<Text>;

type InText<
  Text extends string,
  Depth extends 1[] = [],
  Found = never,
> = Text extends `${infer Before}{${infer Rest}`
  ? Depth extends [1, ...infer Outer extends 1[]]
    ? Before extends `${string}}${string}`
      ? Text extends `${string}}${infer After}`
        ? InArgument<After, Outer, Found>
        : Found
      : Argument<Rest, Depth, Found>
    : Argument<Rest, Depth, Found>
  : Text extends `${string}}${infer After}`
    ? Depth extends [1, ...infer Outer extends 1[]]
      ? InArgument<After, Outer, Found>
      : Found
    : Found;

type Argument<
  Rest extends string,
  Depth extends 1[],
  Found,
> = Rest extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name},${string}`
    ? Rest extends `${string},${infer Cases}`
      ? InArgument<Cases, Depth, Found | Name>
      : never
    : InText<After, Depth, Found | Head>
  : Found;

/** Between the cases of a plural: another one opens, or the plural closes. */
type InArgument<
  Rest extends string,
  Depth extends 1[],
  Found,
> = Rest extends `${infer Before}{${infer Case}`
  ? Before extends `${string}}${string}`
    ? Rest extends `${string}}${infer After}`
      ? InText<After, Depth, Found>
      : never
    : InText<Case, [1, ...Depth], Found>
  : Rest extends `${string}}${infer After}`
    ? InText<After, Depth, Found>
    : Found;

/** The values that choose the form of a plural: `'count'` of `{name}: {count, plural, one {…} other {…}}`. */
export type Counts<Text extends string> = Text extends `${infer Before}, plural,${infer Rest}`
  ? AfterLastBrace<Before> | Counts<Rest>
  : never;

type AfterLastBrace<Text extends string> = Text extends `${string}{${infer Rest}`
  ? AfterLastBrace<Rest>
  : Text;

/** The text, or what is wrong with it: the values it lacks, and those the English text does not have. */
type SameValues<English extends string, Text extends string> = [
  Exclude<Placeholders<English>, Placeholders<Text>>,
  Exclude<Placeholders<Text>, Placeholders<English>>,
] extends [never, never]
  ? Text
  : {
      lacks: Exclude<Placeholders<English>, Placeholders<Text>>;
      knowsNo: Exclude<Placeholders<Text>, Placeholders<English>>;
    };

/** A text of a document that takes its values as parameters. */
type Filled = (...values: never[]) => string;

/** What a translation has to hold: a text for each English one, and no other. */
type Keys<English> = English extends string
  ? string
  : English extends Filled
    ? English
    : { readonly [Key in keyof English]: Keys<English[Key]> };

/** A text as it is, or what is wrong with it, where it asks for other values than the English one. */
type Checked<English, Translated> = Translated extends string
  ? English extends string
    ? string extends English
      ? Translated
      : SameValues<English, Translated>
    : 'There is no such text in English.'
  : Translated extends Filled
    ? English extends Filled
      ? Parameters<English>['length'] extends Parameters<Translated>['length']
        ? Translated
        : 'It leaves out a value of the English text.'
      : 'There is no such text in English.'
    : { [Key in keyof Translated]: Checked<English[Key & keyof English], Translated[Key]> };

/**
 * Texts in another language: `translated<typeof mails>()({ … })`. A missing or left-over text, and a
 * missing or left-over value in a text, does not compile.
 */
// @__NO_SIDE_EFFECTS__
export function translated<English>() {
  return <const Translated extends Keys<English>>(
    words: Translated & Checked<English, Translated>,
  ): Translated => words;
}
