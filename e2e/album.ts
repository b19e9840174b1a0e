import type { Locator, Page } from '@playwright/test';
import { expect, openSection, type Owner } from './fixtures.ts';

/** The inspector of the test browser reads a picture's blob again, which the page's policy refuses. */
export const BLOB = /^Connecting to 'blob:/;

/** The section of photos and videos, open. */
export const openAlbum = (page: Page, owner: Owner) => openSection(page, owner, /Fotos y videos/);
/** The card of a medium, by its title. */
export const card = (album: Locator, title: string) =>
  album.getByRole('listitem').getByRole('button', { name: title });

/** Opens the dialog of that name. */
export async function openDialog(page: Page, album: Locator, name: string): Promise<Locator> {
  await album.getByRole('button', { name }).first().click();
  return page.getByRole('dialog', { name });
}

/** Opens a medium and chooses from its menu. */
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

/** Chooses from the menu of an open medium. */
export async function chooseOption(page: Page, dialog: Locator, option: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Opciones' }).click();
  await page.getByRole('menuitem', { name: option }).click();
}

/** Where something stands once it has come to rest. */
export async function restingPlace(thing: Locator) {
  await thing.evaluate((element) => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime);
    return Promise.allSettled(
      [...moving, ...element.getAnimations()].map(({ finished }) => finished),
    );
  });
  return thing.boundingBox();
}
