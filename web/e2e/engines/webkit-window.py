"""A window with one WebKit view for WebDriver. MiniBrowser's own window cannot be as narrow as a phone.

Arguments: a file for the console's messages and a folder for the browser's data.
"""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

console, data = sys.argv[1:3]
# WebKit writes the console's messages to standard error, whatever its setting says.
os.dup2(os.open(console, os.O_CREAT | os.O_WRONLY | os.O_APPEND), sys.stderr.fileno())

# A view without a data folder is a private one, which writes no messages of the console.
manager = WebKit2.WebsiteDataManager(base_data_directory=data, base_cache_directory=data)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_automation_allowed(True)


def create_web_view(_session):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.set_settings(settings)
    window = Gtk.Window()
    window.set_decorated(False)
    window.add(view)
    # There is no window manager that would give the window the keyboard's focus.
    window.connect("map-event", lambda *_: window.get_window().focus(0))
    window.show_all()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Journeys")
    session.set_application_info(info)
    session.connect("create-web-view", create_web_view)


context.connect("automation-started", start)
Gtk.main()
