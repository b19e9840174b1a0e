import type { Locator, Page } from '@playwright/test';
import { expect, openSection, type Owner, waitForRest } from './fixtures.ts';

/** The test browser's inspector reads a picture's blob again, which the page's policy forbids. */
export const BLOB = /^Connecting to 'blob:/;

export const openAlbum = (page: Page, owner: Owner) => openSection(page, owner, /Fotos y videos/);
export const card = (album: Locator, title: string) =>
  album.getByRole('listitem').getByRole('button', { name: title });

export async function openDialog(page: Page, album: Locator, name: string): Promise<Locator> {
  await album.getByRole('button', { name }).first().click();
  return page.getByRole('dialog', { name });
}

/** Opens a photo or video and chooses an entry of its menu. */
export async function choose(
  page: Page,
  album: Locator,
  title: string,
  option: string,
): Promise<Locator> {
  await card(album, title).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  await chooseOption(page, dialog, option);
  return dialog;
}

export async function chooseOption(page: Page, dialog: Locator, option: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('menuitem', { name: option }).click();
}

/** Position of an element after its animations have ended. */
export async function restingPlace(thing: Locator) {
  await thing.waitFor();
  await waitForRest(thing.page());
  return thing.boundingBox();
}
